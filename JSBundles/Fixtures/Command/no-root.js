// { "framework": "Vanilla" }
weex.document.createElement('div');
