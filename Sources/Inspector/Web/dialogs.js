'use strict';

/* Dialogs and pickers. */

/** Answers the form that is shown, with the text of its field. */
let confirmForm = () => {};

/** Shows the topmost dialog that waits for an answer. */
function showDialog({ dialog }) {
  if (!dialog) return hideForm();
  const cancel = () => step({ answer: 'cancel' });
  showForm(dialog, cancel, (text) => step({ answer: text === undefined ? 'confirm' : { text } }));
}

/** Asks for the whole value of a field into which no keys are typed: a date or a time. */
function showPicker(ref) {
  const { attr } = session.boxes.get(ref).node;
  const field = { kind: pickerOf(ref), text: attr.value ?? '', placeholder: '', items: [], min: attr.min, max: attr.max };
  const message = attr.placeholder || attr.testId || '';
  showForm({ message, field, buttons: ['Cancel', 'OK'] }, hideForm, (value) => {
    hideForm();
    if (value) step({ type: { ref, value } });
  });
}

/** Shows a dialog over the picture, and calls one of two functions when it is answered: the second one with the text of the field, if it has one. */
function showForm(dialog, cancel, confirm) {
  const form = find('dialog');
  const takesFocus = hasFocus();
  find('shade').hidden = false;
  const name = dialog.message || 'Picker';
  const field = dialog.field && makeField(dialog.field, name);
  const buttons = make('div');
  const titles = [...dialog.buttons];
  const submit = make('button', titles.pop(), { type: 'submit' });
  for (const title of titles) {
    const button = make('button', title, { type: 'button' });
    button.addEventListener('click', cancel);
    buttons.append(button);
  }
  buttons.append(submit);
  form.setAttribute('aria-label', name);
  form.replaceChildren(...[dialog.message && make('p', dialog.message), field, buttons].filter(Boolean));
  confirmForm = confirm;
  if (takesFocus) (field || submit).focus();
}

function hideForm() {
  const takesFocus = hasFocus();
  find('shade').hidden = true;
  find('dialog').replaceChildren();
  if (takesFocus) find('picture').focus();
}

/** Whether the focus is in the form or on what it covers: a form takes the focus, and gives it back. */
const hasFocus = () => [document.body, find('picture')].includes(document.activeElement) || find('dialog').contains(document.activeElement);

/** Makes the input element of a prompt or a picker. */
function makeField({ kind, text, placeholder, items, min, max }, name) {
  const attributes = { id: 'dialog-field', 'aria-label': name, ...min && { min }, ...max && { max } };
  const field = kind === 'item' ? make('select', undefined, attributes) : make('input', undefined, { ...attributes, type: kind, placeholder });
  for (const item of items) field.add(new Option(item, item));
  field.value = text;
  return field;
}

function confirmDialog(event) {
  event.preventDefault();
  confirmForm(find('dialog-field')?.value);
}

function dialogKey(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  find('dialog').querySelector('button[type="button"]')?.click();
}
