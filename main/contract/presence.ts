/** The presence channels, for windows that let a person choose channels. */
export { presenceChannels } from '#domain/presence/channels.ts';
