const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('sample', {
  ask: (question) => ipcRenderer.invoke('ask', question),
  send: (text) => ipcRenderer.send('say', text),
  onNews: (listener) => {
    const hear = (_event, ...news) => listener(...news);
    ipcRenderer.on('news', hear);
    return () => ipcRenderer.off('news', hear);
  },
  node: [typeof process.binding, typeof Buffer, process.sandboxed, process.contextIsolated],
  forbidden: () => require('fs'),
  lacking: () => ipcRenderer.sendSync('ask'),
});
