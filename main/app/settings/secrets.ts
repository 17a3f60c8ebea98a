/** Gives hosts access to the secret stores, for the app's ports. */
export { openVault, secretFinder } from '#store/secrets.ts';
