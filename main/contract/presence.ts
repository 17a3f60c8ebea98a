/** Re-exports the presence channels for windows in which a user can select channels. */
export { presenceChannels } from '#domain/presence/channels.ts';
