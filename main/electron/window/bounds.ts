/** Where the window opens: where it stood, as far as there is a screen there still. Pure. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const standardSize = { width: 1080, height: 760 } as const;
export const leastSize = { width: 360, height: 420 } as const;
/** So much of the title bar must be on a screen that a hand can take hold of it, px. */
const graspWidth = 120;
const graspHeight = 40;

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const sharedWidth = (a: Box, b: Box): number => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);

/** `areas`: the usable parts of all screens, the main one first. A monitor that was taken away leaves no window behind. */
export const onScreen = (kept: Box | undefined, areas: readonly Box[]): Box => {
  const main = areas[0] ?? { x: 0, y: 0, ...standardSize };
  const home = areas.find(
    (area) =>
      kept !== undefined &&
      sharedWidth(kept, area) >= graspWidth &&
      kept.y >= area.y &&
      kept.y + graspHeight <= area.y + area.height,
  );
  const area = home ?? main;
  const width = between(kept?.width ?? standardSize.width, leastSize.width, Math.max(leastSize.width, area.width));
  const height = between(
    kept?.height ?? standardSize.height,
    leastSize.height,
    Math.max(leastSize.height, area.height),
  );
  if (kept !== undefined && home !== undefined) return { x: kept.x, y: kept.y, width, height };
  return {
    x: Math.round(area.x + Math.max(0, area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height - height) / 2),
    width,
    height,
  };
};
