/**
 * The certificates that this process trusts: the built-in ones and those of the system, where a company installs its
 * own certificate authority.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

let system: readonly string[] | undefined;

/** Returns the system's certificates (PEM). They are read only once, because reading takes tens of milliseconds. */
export const systemCertificates = (): readonly string[] => (system ??= getCACertificates('system'));

let trusted = false;

/** Makes every new TLS connection of this process trust the system's certificates. */
export const trustSystemCertificates = (): void => {
  if (trusted) return;
  trusted = true;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...systemCertificates()])]);
};
