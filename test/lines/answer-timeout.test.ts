import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerTimeout } from '#lines/answer-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const newSilence = () => {
  const onSilence = vi.fn();
  return { onSilence, silence: createAnswerTimeout(100, onSilence) };
};

it('is noticed when nothing is heard in time, once', () => {
  const { silence, onSilence } = newSilence();
  silence.begin();
  vi.advanceTimersByTime(99);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledOnce();
});
it('is over with the first thing that is heard', () => {
  const { silence, onSilence } = newSilence();
  silence.begin();
  silence.heard();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).not.toHaveBeenCalled();
});
it('counts from the first question, not from the last', () => {
  const { silence, onSilence } = newSilence();
  silence.begin();
  vi.advanceTimersByTime(60);
  silence.begin();
  vi.advanceTimersByTime(40);
  expect(onSilence).toHaveBeenCalledOnce();
});
