import type { NativeTheme } from 'electron';
import { registerCommands } from './desk.ts';
import { Part, standsFor } from './part.ts';

let isSystemDark = false;
const onlookers: (() => void)[] = [];

class NativeThemePart
  extends Part
  implements
    Pick<
      NativeTheme,
      | 'shouldUseDarkColors'
      | 'shouldUseDarkColorsForSystemIntegratedUI'
      | 'shouldUseHighContrastColors'
      | 'inForcedColorsMode'
      | 'themeSource'
    >
{
  readonly shouldUseHighContrastColors = false;
  readonly inForcedColorsMode = false;
  #source: NativeTheme['themeSource'] = 'system';
  constructor() {
    super('nativeTheme', ['updated']);
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? isSystemDark : this.#source === 'dark';
  }
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return isSystemDark;
  }
  get themeSource(): NativeTheme['themeSource'] {
    return this.#source;
  }
  set themeSource(source) {
    this.#source = source;
    this.notify();
  }
  notify(): void {
    this.emit('updated');
    for (const onlooker of onlookers) onlooker();
  }
}
const part = new NativeThemePart();
export const nativeTheme = standsFor<NativeTheme>(part);

/** Whether the test has set the theme. Until then, the settings of the test's page apply instead of the theme. */
let isNotified = false;
export const isDarkForced = (): boolean | undefined => (isNotified ? part.shouldUseDarkColors : undefined);
export const onThemeChange = (onlooker: () => void): void => void onlookers.push(onlooker);

registerCommands({
  theme: (dark) => {
    isNotified = true;
    isSystemDark = dark;
    part.notify();
  },
});
