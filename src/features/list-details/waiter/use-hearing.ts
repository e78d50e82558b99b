import { useEffect, useState } from 'react';

import { network } from '#src/platform/network.ts';
import { hush, speak, useVoices } from '#src/platform/speech.ts';
import { voiceFor } from './voice-for.ts';

export type Hearing = {
  /** Says a text in the language, or stops it while it is being said. */
  hear: (text: string) => void;
  /** What is being said. */
  heard: string | null;
  /** Why something was not said, once it was asked for. */
  problem: 'none' | 'online' | null;
};

/**
 * Reads aloud in a language with a voice of this device's, and stops when the screen is left.
 * @param country where it is said
 */
export function useHearing(tag: string | undefined, country: string | null): Hearing {
  const voices = useVoices();
  const [heard, setHeard] = useState<string | null>(null);
  const [missed, setMissed] = useState<{ tag: string; problem: 'none' | 'online' } | null>(null);
  useEffect(() => hush, []);
  const hear = (text: string) => {
    if (tag === undefined) return;
    hush();
    setHeard(null);
    setMissed(null);
    if (text === heard) return;
    const found = voiceFor(voices, tag, country, network.isOffline());
    if (found.kind !== 'found') return setMissed({ tag, problem: found.kind });
    setHeard(text);
    speak(text, found.voice, () => setHeard(null));
  };
  return { hear, heard, problem: missed?.tag === tag ? (missed?.problem ?? null) : null };
}
