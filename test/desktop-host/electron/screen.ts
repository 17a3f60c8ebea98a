import type { Display, Screen } from 'electron';
import { Part, standsFor } from './part.ts';

const area = { x: 0, y: 0, width: 1920, height: 1040 };
const bounds = { ...area, height: 1080 };
const display: Pick<
  Display,
  'id' | 'bounds' | 'workArea' | 'workAreaSize' | 'size' | 'scaleFactor' | 'rotation' | 'internal' | 'label'
> = {
  id: 1,
  label: 'Screen of the test host',
  bounds,
  size: { width: bounds.width, height: bounds.height },
  workArea: area,
  workAreaSize: { width: area.width, height: area.height },
  scaleFactor: 1,
  rotation: 0,
  internal: false,
};
const only = standsFor<Display>(display);

class ScreenPart
  extends Part
  implements
    Pick<
      Screen,
      'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching' | 'getDisplayNearestPoint' | 'getCursorScreenPoint'
    >
{
  constructor() {
    super('screen', [], ['display-added', 'display-removed', 'display-metrics-changed']);
  }
  getPrimaryDisplay(): Display {
    return only;
  }
  getAllDisplays(): Display[] {
    return [only];
  }
  getDisplayMatching(): Display {
    return only;
  }
  getDisplayNearestPoint(): Display {
    return only;
  }
  getCursorScreenPoint(): { x: number; y: number } {
    return { x: 0, y: 0 };
  }
}
export const screen = standsFor<Screen>(new ScreenPart());
