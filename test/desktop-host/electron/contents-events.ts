/** The events that `webContents` emits in the test host, and the events that it cannot emit (see Part). */
export const events = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'did-start-loading',
  'did-stop-loading',
  'did-navigate',
  'did-navigate-in-page',
  'dom-ready',
  'did-finish-load',
  'did-fail-load',
  'page-title-updated',
  'console-message',
  'preload-error',
  'render-process-gone',
  'destroyed',
];
export const never = ['will-attach-webview', 'unresponsive', 'responsive', 'context-menu', 'before-input-event'];
