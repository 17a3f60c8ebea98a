/**
 * Calculates where the window opens: at its previous position if enough of its title bar is visible on a screen, and
 * otherwise in the centre of the main screen.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const standardSize = { width: 1080, height: 760 } as const;
export const minimumSize = { width: 360, height: 420 } as const;
/** The size of the part of the title bar that must be visible on a screen, in px. */
const graspWidth = 120;
const graspHeight = 40;

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const sharedWidth = (a: Box, b: Box): number => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);

/**
 * Returns the position and size of the window. `kept` contains the previous ones. `areas` contains the usable areas of
 * all screens, with the main screen first.
 */
export const placeOnScreen = (kept: Box | undefined, areas: readonly Box[]): Box => {
  const main = areas[0] ?? { x: 0, y: 0, ...standardSize };
  const home = areas.find(
    (area) =>
      kept !== undefined &&
      sharedWidth(kept, area) >= graspWidth &&
      kept.y >= area.y &&
      kept.y + graspHeight <= area.y + area.height,
  );
  const area = home ?? main;
  const width = between(kept?.width ?? standardSize.width, minimumSize.width, Math.max(minimumSize.width, area.width));
  const height = between(
    kept?.height ?? standardSize.height,
    minimumSize.height,
    Math.max(minimumSize.height, area.height),
  );
  if (kept !== undefined && home !== undefined) return { x: kept.x, y: kept.y, width, height };
  return {
    x: Math.round(area.x + Math.max(0, area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height - height) / 2),
    width,
    height,
  };
};
