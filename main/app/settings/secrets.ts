/** Gives hosts access to the secret stores, for the ports of the app. */
export { openVault, secretFinder } from '#store/secrets.ts';
