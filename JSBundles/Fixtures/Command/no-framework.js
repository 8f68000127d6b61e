weex.document.createBody('div');
