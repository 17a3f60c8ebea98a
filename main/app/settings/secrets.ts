/** Re-exports the secret stores, which hosts need for the app's ports. */
export { openVault, secretFinder } from '#store/secrets.ts';
