import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ListChecks, Printer, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { cardLines, languagesOf, phrasesOfReader } from '#src/domain/phrases.ts';
import { useScreenAwake } from '#src/platform/screen-awake.ts';
import { dishName } from '#src/search/dish-search.ts';
import { useChosenPhrases } from '#src/shared/diet/chosen-phrases.ts';
import { NoPhrases } from '#src/shared/phrases/no-phrases.tsx';
import { usePhrases } from '#src/shared/phrases/use-phrases.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CardLanguage, LanguagesHere } from './card-language.tsx';
import { CardLine } from './card-line.tsx';
import { ChoosePhrases } from './choose-phrases.tsx';
import { emOfLine } from './fit-name.ts';
import { HearButton } from './hear-button.tsx';
import { NoVoice } from './no-voice.tsx';
import { useHearing } from './use-hearing.ts';
import styles from './waiter-card.module.css';

export type WaiterCardProps = {
  name: string;
  country: string | null;
  onClose: () => void;
  /** The way to where one says what one does not eat. */
  dietLink?: ReactNode;
};

/** What a traveller shows a waiter: a dish, the order and what they do not eat, in the country's language. */
export function WaiterCard({ name, country, onClose, dietLink }: WaiterCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  useScreenAwake();
  const { book, retry } = usePhrases();
  const [tag, setTag] = useState<string | null>(null);
  const [chosen, choose, question] = useChosenPhrases();
  const [isChoosing, setChoosing] = useState(false);
  const here = book ? languagesOf(book, country) : [];
  const phrases = (tag === null ? undefined : book?.languages[tag]) ?? here[0];
  const reader = book ? phrasesOfReader(book, i18n.locale) : undefined;
  const hearing = useHearing(phrases?.tag, country);
  const { native, romanised } = dishName(name);
  // A name in Latin letters, where the country writes others, may be in any language.
  const nameLang = romanised !== null || phrases?.romanised === null ? phrases?.tag : '';
  return (
    <FullScreen
      labelledBy={id}
      page={isChoosing ? 'choice' : 'card'}
      onClose={onClose}
      className={styles.card}
      tools={
        <>
          <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
          {phrases && (
            <>
              {here.length > 1 && !isChoosing && here.includes(phrases) && (
                <LanguagesHere here={here} tag={phrases.tag} onChange={setTag} />
              )}
              <Button
                className={styles.choose}
                icon={isChoosing ? <Check aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
                onClick={() => setChoosing(!isChoosing)}
              >
                {isChoosing ? t`Done` : t`What to say`}
              </Button>
            </>
          )}
        </>
      }
    >
      <div dir="auto" className={classNames(styles.dish, isChoosing && styles.small)}>
        <h2
          id={id}
          tabIndex={-1}
          lang={nameLang}
          className={styles.name}
          style={{ '--em': emOfLine(native) } as CSSProperties}
        >
          {native}
        </h2>
        <p className={styles.aid}>
          <bdi>{romanised}</bdi>
        </p>
        {phrases && !isChoosing && (
          <HearButton text={native} isHeard={hearing.heard === native} onHear={hearing.hear} />
        )}
      </div>
      {phrases && !isChoosing && <NoVoice problem={hearing.problem} phrases={phrases} />}
      {book === null && <NoPhrases className={styles.missing} onRetry={retry} />}
      {question}
      {isChoosing && book && phrases && reader && (
        <ChoosePhrases words={reader} chosen={chosen} onChange={choose}>
          <CardLanguage book={book} here={here} country={country} tag={phrases.tag} onChange={setTag} />
          {dietLink}
        </ChoosePhrases>
      )}
      {!isChoosing &&
        phrases &&
        cardLines(chosen).map((line) => (
          <CardLine
            key={line.sentence}
            {...hearing}
            line={line}
            phrases={phrases}
            meaning={reader === undefined || reader.tag === phrases.tag ? null : reader}
          />
        ))}
      {!isChoosing && phrases && (
        <Button className={styles.print} icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      )}
    </FullScreen>
  );
}
