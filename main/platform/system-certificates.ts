/** Which certificates this process trusts: the built-in ones and the system's, as a company's own authority needs. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

let system: readonly string[] | undefined;

/** The system's certificates, PEM. Reading them takes tens of milliseconds, once. */
export const systemCertificates = (): readonly string[] => (system ??= getCACertificates('system'));

let trusted = false;

/** From the first TLS connection on, for every TLS socket of this process. */
export const trustSystem = (): void => {
  if (trusted) return;
  trusted = true;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...systemCertificates()])]);
};
