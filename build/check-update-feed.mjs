/**
 * Stops the build of a package whose updates cannot be verified. Without `publisherName`, electron-updater installs an
 * update on Windows without checking its signature, and it reports no error. On Linux, electron-updater never checks
 * signatures. electron-builder calls `afterPack` for each packed app after it has written the feed (`app-update.yml`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const hasPublisher = (feed) =>
  /^publisherName:[ \t]*(?:(?!null\b|~|''|""|\[\s*\])\S.*|\r?\n\s*-[ \t]+(?!null\b|~|''|"")\S.*)$/m.test(feed);
const hasOpenAddress = (feed) => /^\s*(?:url|host|updateUrl):\s*['"]?http:/im.test(feed);

/**
 * Returns the reasons why this feed must not be shipped, or an empty list. `isSigned` is used only on macOS and means
 * that the app itself is signed.
 */
export const updateFeedFaults = (platform, feed, isSigned = true) => {
  if (feed === undefined) return [];
  const faults = [];
  if (hasOpenAddress(feed)) faults.push('its address does not use https');
  if (platform === 'win32' && !hasPublisher(feed))
    faults.push(
      'it does not contain publisherName, so the signature of an update would not be checked (win.signtoolOptions)',
    );
  if (platform === 'darwin' && !isSigned) faults.push('the app is not signed, so an update cannot be compared with it');
  if (platform === 'linux')
    faults.push(
      'its metadata is not signed, and the updater does not check any other signature on Linux: use a package repository',
    );
  return faults;
};

export const afterPack = async ({ packager, appOutDir, electronPlatformName }) => {
  const path = join(packager.getResourcesDir(appOutDir), 'app-update.yml');
  const feed = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const isSigned = packager.platformSpecificBuildOptions.identity !== null;
  const faults = updateFeedFaults(electronPlatformName, feed, isSigned);
  if (faults.length > 0) throw new Error(`The update feed is rejected: ${faults.join('; ')}.`);
};
