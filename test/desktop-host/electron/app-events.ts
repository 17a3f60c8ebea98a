/** The events that `app` emits in the test host, and the events that it cannot emit (see Part). */
export const events = [
  'will-finish-launching',
  'ready',
  'activate',
  'second-instance',
  'open-url',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'browser-window-created',
  'browser-window-focus',
  'browser-window-blur',
  'web-contents-created',
  'session-created',
];
export const never = [
  'open-file',
  'certificate-error',
  'select-client-certificate',
  'login',
  'render-process-gone',
  'child-process-gone',
  'gpu-info-update',
  'accessibility-support-changed',
];
