import { useEffect, useState } from 'react';
import { speak, stopSpeaking, useVoices } from '#src/browser/hardware/speech.ts';
import { network } from '#src/browser/network/network.ts';
import { voiceFor } from './voice-for.ts';

export type Speech = {
  /** Reads a text aloud, or stops it if it is being read. */
  speakOrStop: (text: string) => void;
  /** The text being read aloud. */
  spokenText: string | null;
  /** Why a requested text was not read aloud: no voice, or only one that needs a network. */
  problem: 'none' | 'online' | null;
};

/**
 * Reads texts aloud in a language, with a voice of this device. Stops when the user leaves the screen or
 * changes its language or page, because the stop button disappears then.
 * @param country where the language is spoken
 * @param page names the current page of a screen that has several
 */
export function useSpeech(tag: string | undefined, country: string | null, page = ''): Speech {
  const voices = useVoices();
  const [spokenText, setSpokenText] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ tag: string; problem: 'none' | 'online' } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops speech at each change of language or page
  useEffect(() => {
    // Stop a text that another screen began, because this screen has no button to stop it.
    stopSpeaking();
    return stopSpeaking;
  }, [tag, page]);
  const speakOrStop = (text: string) => {
    if (tag === undefined) return;
    stopSpeaking();
    setFailure(null);
    if (text === spokenText) return;
    const choice = voiceFor(voices, tag, country, { isOffline: network.isOffline() });
    if (choice.kind !== 'found') return setFailure({ tag, problem: choice.kind });
    setSpokenText(text);
    speak(text, choice.voice, () => setSpokenText(null));
  };
  return { speakOrStop, spokenText, problem: failure?.tag === tag ? (failure?.problem ?? null) : null };
}
