import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerTimeout } from '#lines/answer-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const newSilence = () => {
  const onSilence = vi.fn();
  return { onSilence, silence: createAnswerTimeout(100, onSilence) };
};

it('reports a missing response once', () => {
  const { silence, onSilence } = newSilence();
  silence.start();
  vi.advanceTimersByTime(99);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledOnce();
});
it('the time-out ends when any data is received', () => {
  const { silence, onSilence } = newSilence();
  silence.start();
  silence.received();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).not.toHaveBeenCalled();
});
it('the time-out starts at the first request, not at the last', () => {
  const { silence, onSilence } = newSilence();
  silence.start();
  vi.advanceTimersByTime(60);
  silence.start();
  vi.advanceTimersByTime(40);
  expect(onSilence).toHaveBeenCalledOnce();
});
