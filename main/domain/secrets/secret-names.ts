/**
 * Recognises the names of fields, headers and query parameters whose values are secrets. Many vendors use these names.
 * The code is pure.
 */

/** Matches the end of a name in lowercase without separators. For example, `X-Api-Key` is matched as `xapikey`. */
const endings =
  /(?:key|secret|token|passw(?:or)?d|passphrase|passcode|credentials?|signature|authorization|cookie|apppass|userpass)$/;
const whole = new Set(['pass', 'pwd', 'sig', 'auth', 'ticket', 'jwt', 'bearer']);
/** Matches a separate part at the end of a name, as in `db_pass` or `sipPass`. */
const lastPart = /(?:[_\-.\s]|(?<=[a-z\d])(?=[A-Z]))(?:[pP]ass|PASS|[pP]wd|PWD|[sS]ig|SIG)$/;

export const isSecretName = (name: string): boolean => {
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, '');
  return endings.test(plain) || whole.has(plain) || lastPart.test(name);
};
