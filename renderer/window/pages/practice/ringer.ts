/** The ringtone: two short rings, then a pause. Each ring consists of two simultaneous tones. */
export interface Ringer {
  readonly start: () => void;
  readonly stop: () => void;
  /** Returns true if the ringtone was started but the browser does not allow sound yet. */
  readonly isSilent: () => boolean;
}

const tonesHz = [400, 450] as const;
/** The durations of a ring, the gap between two rings, and a whole cycle, in seconds. */
const [ringS, gapS, roundS] = [0.4, 0.2, 3];
const loudness = 0.04;
/** The duration of the fade-in and the fade-out in seconds. Without them, a ring would click. */
const fadeS = 0.03;

export const createRinger = (): Ringer => {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let sounding: readonly OscillatorNode[] = [];

  const sound = (audio: AudioContext, at: number): readonly OscillatorNode[] => {
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + fadeS);
    volume.gain.setValueAtTime(loudness, at + ringS - fadeS);
    volume.gain.linearRampToValueAtTime(0, at + ringS);
    volume.connect(audio.destination);
    return tonesHz.map((frequency) => {
      const tone = new OscillatorNode(audio, { frequency });
      tone.connect(volume);
      tone.start(at);
      tone.stop(at + ringS);
      return tone;
    });
  };
  const round = (): void => {
    if (context?.state !== 'running') return;
    const now = context.currentTime;
    sounding = [...sound(context, now), ...sound(context, now + ringS + gapS)];
  };
  /**
   * Starts the sound. This function is called only after the user has interacted with the page, because browsers
   * otherwise block the sound and log a warning for each attempt.
   */
  const begin = (): void => {
    context ??= new AudioContext();
    void context.resume().then(() => {
      if (timer !== undefined) round();
    });
  };
  const touches = ['pointerdown', 'keydown'] as const;
  const whenTouched = (): void => {
    for (const touch of touches) removeEventListener(touch, whenTouched);
    if (timer !== undefined) begin();
  };
  return {
    start: () => {
      clearInterval(timer);
      timer = setInterval(round, roundS * 1000);
      if (navigator.userActivation.hasBeenActive) begin();
      else for (const touch of touches) addEventListener(touch, whenTouched);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      for (const touch of touches) removeEventListener(touch, whenTouched);
      for (const tone of sounding) tone.stop();
      sounding = [];
      void context?.suspend();
    },
    isSilent: () => timer !== undefined && context?.state !== 'running',
  };
};
