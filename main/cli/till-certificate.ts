/** `counterline till certificate install|remove`: TLS for web tills whose browser does not allow plain HTTP. */
import {
  authorityPathIn,
  installTillCertificate,
  readTillCertificate,
  removeTillCertificate,
} from '#app/tills/till-certificate.ts';
import { changeTrust } from '#app/tills/trust-store.ts';
import { exitCodes } from './exit-codes.ts';
import type { Output } from './output.ts';

/** Changes the certificate even if the app is not running. A running app notices the change within two seconds. */
export const changeCertificate = async (
  change: 'install' | 'remove',
  dataDir: string,
  output: Output,
): Promise<number> => {
  const now = Date.now();
  const path = authorityPathIn(dataDir);
  const certificate = change === 'install' ? installTillCertificate(dataDir, now) : readTillCertificate(dataDir, now);
  if (certificate === undefined) {
    removeTillCertificate(dataDir);
    output.writeObject({ certificate: 'none' });
    output.writeLine('No certificate is installed.');
    return exitCodes.done;
  }
  const failure = await changeTrust(change, { path, pem: certificate.authority });
  if (failure !== undefined) {
    output.writeObject({ certificate: change === 'install' ? 'untrusted' : 'trusted', path, ...failure });
    output.writeLine(
      change === 'install'
        ? `The certificate was created, but “${failure.program}” failed (${failure.code}), so browsers do not trust it yet. Add ${path} to the trusted authorities of your browser.`
        : `“${failure.program}” failed (${failure.code}), so nothing was removed. Remove ${path} from the trusted authorities of your browser, and run this command again.`,
    );
    if (failure.program === 'certutil')
      output.writeNote('On Debian and Ubuntu, certutil is in the package libnss3-tools.');
    return exitCodes.refused;
  }
  if (change === 'remove') removeTillCertificate(dataDir);
  output.writeObject({
    certificate: change === 'install' ? 'installed' : 'removed',
    ...(change === 'install' ? { path } : {}),
  });
  output.writeLine(
    change === 'install'
      ? 'The certificate is installed. Web tills can use https://127.0.0.1:9220 (the first free port up to 9229).'
      : 'The certificate and its key were removed. Tills use HTTP again.',
  );
  return exitCodes.done;
};
