import { useEffect, useState } from 'react';

import { network } from '#src/platform/network.ts';
import { speak, stopSpeaking, useVoices } from '#src/platform/speech.ts';
import { voiceFor } from './voice-for.ts';

export type Hearing = {
  /** Reads a text aloud, or stops it if it is being read. */
  hear: (text: string) => void;
  /** The text being read aloud. */
  heard: string | null;
  /** Why a requested text was not read aloud: no voice, or only one that needs a network. */
  problem: 'none' | 'online' | null;
};

/**
 * Reads texts aloud in a language, with a voice of this device. Stops when the user leaves the screen or
 * changes its language or page, because the stop button disappears then.
 * @param country where the language is spoken
 * @param page names the current page of a screen that has several
 */
export function useHearing(tag: string | undefined, country: string | null, page = ''): Hearing {
  const voices = useVoices();
  const [heard, setHeard] = useState<string | null>(null);
  const [missed, setMissed] = useState<{ tag: string; problem: 'none' | 'online' } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops speech at each change of language or page
  useEffect(() => {
    // Stop the text that the screen below is reading aloud, because this screen has no button to stop it.
    stopSpeaking();
    return stopSpeaking;
  }, [tag, page]);
  const hear = (text: string) => {
    if (tag === undefined) return;
    stopSpeaking();
    setMissed(null);
    if (text === heard) return;
    const found = voiceFor(voices, tag, country, network.isOffline());
    if (found.kind !== 'found') return setMissed({ tag, problem: found.kind });
    setHeard(text);
    speak(text, found.voice, () => setHeard(null));
  };
  return { hear, heard, problem: missed?.tag === tag ? (missed?.problem ?? null) : null };
}
