/** `counterline till certificate install|remove`: TLS for web tills whose browser does not allow plain HTTP. */
import {
  authorityPathIn,
  installTillCertificate,
  readAuthority,
  removeAuthority,
  removeTillCertificate,
} from '#app/tills/till-certificate.ts';
import { authorityName, changeTrust, thisSystem, type TrustSystem } from '#app/tills/trust-store.ts';
import { exitCodes } from './exit-codes.ts';
import type { Output } from './output.ts';

/** Installs or removes the certificate. The app does not have to run. A running app detects the change within 2 s. */
export const changeCertificate = (
  change: 'install' | 'remove',
  dataDir: string,
  output: Output,
  system: TrustSystem = thisSystem(),
): Promise<number> => (change === 'install' ? install(dataDir, output, system) : remove(dataDir, output, system));

const install = async (dataDir: string, output: Output, system: TrustSystem): Promise<number> => {
  const path = authorityPathIn(dataDir);
  const before = readAuthority(dataDir);
  const { authority: pem } = installTillCertificate(dataDir, Date.now());
  const authority = authorityName(pem);
  // A failed removal is ignored: nobody has the key of the previous authority, so it can stay in the trust store.
  if (before !== undefined && authorityName(before) !== authority)
    await changeTrust('remove', { path, pem: before }, system);
  const failure = await changeTrust('install', { path, pem }, system);
  if (failure !== undefined) {
    output.writeObject({ certificate: 'untrusted', path, authority, ...failure });
    output.writeLine(
      `The certificate was created, but “${failure.program}” failed (${failure.code}), so browsers do not trust it yet. Add ${path} to the trusted authorities of your browser.`,
    );
    noteMissingPackage(failure.program, output);
    return exitCodes.refused;
  }
  output.writeObject({ certificate: 'installed', path });
  output.writeLine(
    'The certificate is installed. Web tills can use https://127.0.0.1:9220, or the next free port up to 9229.',
  );
  return exitCodes.done;
};

/**
 * Removes the certificate. The key is deleted in any case. The authority's file stays until the authority has been
 * removed from the trust store.
 */
const remove = async (dataDir: string, output: Output, system: TrustSystem): Promise<number> => {
  const path = authorityPathIn(dataDir);
  const pem = readAuthority(dataDir);
  const wasInstalled = removeTillCertificate(dataDir);
  const deleted = 'The certificate and its key were removed. Tills use HTTP again.';
  if (pem === undefined) {
    removeAuthority(dataDir);
    output.writeObject({ certificate: wasInstalled ? 'removed' : 'none' });
    output.writeLine(wasInstalled ? deleted : 'No certificate is installed.');
    return exitCodes.done;
  }
  const failure = await changeTrust('remove', { path, pem }, system);
  if (failure !== undefined) {
    const authority = authorityName(pem);
    output.writeObject({ certificate: 'removed', isTrusted: true, path, authority, ...failure });
    output.writeLine(
      `${deleted} But “${failure.program}” failed (${failure.code}), so browsers may still trust the authority “${authority}”. Run this command again, or remove the authority in your browser and delete ${path}.`,
    );
    noteMissingPackage(failure.program, output);
    return exitCodes.refused;
  }
  removeAuthority(dataDir);
  output.writeObject({ certificate: 'removed' });
  output.writeLine(deleted);
  return exitCodes.done;
};

const noteMissingPackage = (program: string, output: Output): void => {
  if (program === 'certutil') output.writeNote('On Debian and Ubuntu, certutil is in the package libnss3-tools.');
};
