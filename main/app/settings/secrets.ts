/** Where secrets lie, for the hosts that compose the app's ports. */
export { openVault, secretFinder } from '#store/secrets.ts';
