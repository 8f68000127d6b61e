/** Something to be done. */
export interface Note {
  id: number
  text: string
  isDone: boolean
}

let lastId = 0

/** Makes a note that is not done yet. */
export function open(text: string): Note {
  lastId += 1
  return { id: lastId, text, isDone: false }
}

/** How many of the notes are left. */
export const remaining = (notes: Note[]): number => notes.filter((note) => !note.isDone).length
