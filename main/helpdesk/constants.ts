/**
 * The limits of the service ("Limits"): requests of any method in a sliding window, per subscription (assumption 5).
 */
export const serviceLimits = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 60_000, requests: 180 },
  { name: 'hour', windowMs: 3_600_000, requests: 10_000 },
  { name: 'day', windowMs: 86_400_000, requests: 100_000 },
] as const;

/** The constants of custom panels and channel avatars ("Other constants"). */
export const panelConstants = {
  itemsInMainPanel: 3,
  listViewFields: { least: 2, recommendedAtMost: 6 },
  mainPanelIcon: '18*21',
  navigationIcon: '26*52',
  channelAvatars: ['18x18', '26x26'],
} as const;

/** Time-outs of requests (assumption 49): 4 s for look-ups, 10 s for all other requests. */
export const timeoutsMs = { showCustomer: 4_000, other: 10_000 } as const;
