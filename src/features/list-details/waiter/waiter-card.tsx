import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ListChecks, MessageCircleQuestion, Printer, Siren, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { useScreenAwake } from '#src/platform/screen-awake.ts';
import { useChosenPhrases } from '#src/shared/diet/chosen-phrases.ts';
import { dishParts } from '#src/shared/dish-name.tsx';
import { cardLines, foodsToAsk, inOrderOfDanger } from '#src/shared/phrases/card.ts';
import { NoPhrases } from '#src/shared/phrases/no-phrases.tsx';
import { usePhrases } from '#src/shared/phrases/use-phrases.ts';
import { inWordsOf, languagesOf, phrasesOfReader } from '#src/shared/phrases/words.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { AllergyLines } from './allergy-lines.tsx';
import { AnswersSide } from './answers-side.tsx';
import { CardLanguage, CountryLanguages } from './card-language.tsx';
import { CardLine } from './card-line.tsx';
import { ChoosePhrases } from './choose-phrases.tsx';
import { DietNotRead } from './diet-not-read.tsx';
import { EmergencySide } from './emergency-side.tsx';
import { lineWidthEm } from './fit-name.ts';
import { HearButton } from './hear-button.tsx';
import { NoVoice } from './no-voice.tsx';
import { markAnswersEarlier } from './use-answers.ts';
import { useCardLanguage } from './use-card-language.ts';
import { useSpeech } from './use-speech.ts';
import styles from './waiter-card.module.css';

export type WaiterCardProps = {
  itemID: string;
  name: string;
  country: string | null;
  /** The foods usually and sometimes in the dish, if known. */
  contents?: DishContents | undefined;
  /** The side shown over the card, if any. */
  side: 'answers' | 'emergency' | undefined;
  /** Shows a side over the card. */
  onTurn: (side: 'answers' | 'emergency') => void;
  /** Returns to the card. */
  onTurnBack: () => void;
  /**
   * Adds a text to the note on the dish and resolves to whether it was saved; undefined if the reader has not
   * saved the list and so has no notes.
   */
  onSaveToNote?: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
  /** A warning shown above the card. */
  notice?: ReactNode;
  /** The link to the diet settings. */
  dietLink?: ReactNode;
  /** The link for reporting a mistake in a phrase. */
  reportLink?: ReactNode;
};

/**
 * The card that a traveller shows a waiter: the dish, the order and what they do not eat, in the country's
 * language.
 */
export function WaiterCard({ itemID, name, country, contents, side, ...props }: WaiterCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  useScreenAwake();
  const { book, retry } = usePhrases();
  const [tag, setTag] = useCardLanguage(country);
  const { chosen, pen, choose, question } = useChosenPhrases();
  const [isChoosing, setChoosing] = useState(false);
  // If another screen opened a side directly, no card is rendered below the side. Closing the side then
  // returns the focus to the element that opened it.
  const [isCardOpen, setCardOpen] = useState(side === undefined);
  if (side === undefined && !isCardOpen) setCardOpen(true);
  const countryLanguages = book ? languagesOf(book, country) : [];
  const chosenLanguage = tag === null ? undefined : book?.languages[tag];
  const phrases =
    countryLanguages.find((each) => each.tag === tag) ??
    (chosenLanguage ? inWordsOf(chosenLanguage, country) : countryLanguages[0]);
  const reader = book ? phrasesOfReader(book, i18n.locale) : undefined;
  const speech = useSpeech(phrases?.tag, country, side ?? (isChoosing ? 'choice' : 'card'));
  const { native, romanised, tag: nameTag } = dishParts(name, { country });
  // If the country uses another script, a name in Latin letters may be in any language, so its tag is empty.
  const cardTag = romanised !== null || phrases?.romanised === null ? phrases?.tag : '';
  const nameLang = nameTag || cardTag;
  const meaning = reader === undefined || reader.tag === phrases?.tag ? null : reader;
  const lines = chosen && cardLines(chosen);
  const foodsAsked = chosen ? inOrderOfDanger(foodsToAsk(chosen), contents) : [];
  const languages = phrases && (
    <CountryLanguages countryLanguages={countryLanguages} phrases={phrases} onChange={setTag} />
  );
  return (
    <>
      {isCardOpen && (
        <FullScreen
          labelledBy={id}
          page={isChoosing ? 'choice' : 'card'}
          onClose={props.onClose}
          className={styles.card}
          tools={
            <>
              <IconButton label={t`Close`} icon={<X />} onClick={props.onClose} />
              {phrases && chosen && (
                <>
                  {!isChoosing && languages}
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
          foot={
            !isChoosing && (
              <>
                {phrases && foodsAsked.length > 0 && (
                  <Button
                    icon={<MessageCircleQuestion aria-hidden="true" />}
                    onClick={() => {
                      markAnswersEarlier(itemID);
                      props.onTurn('answers');
                    }}
                  >
                    <Trans>Ask the waiter</Trans>
                  </Button>
                )}
                <Button
                  variant="danger"
                  icon={<Siren aria-hidden="true" />}
                  onClick={() => props.onTurn('emergency')}
                >
                  <Trans>Emergency</Trans>
                </Button>
              </>
            )
          }
        >
          {props.notice}
          <div
            dir="auto"
            className={classNames(
              styles.dish,
              lines && lines.allergy.length > 0 && styles.besideAllergy,
              (isChoosing || chosen === undefined) && styles.small,
            )}
          >
            <h2
              id={id}
              tabIndex={-1}
              lang={nameLang}
              className={styles.name}
              style={{ '--em': lineWidthEm(native) } as CSSProperties}
            >
              {native}
            </h2>
            <p className={styles.aid}>
              <bdi lang={nameLang && `${nameLang}-Latn`}>{romanised}</bdi>
            </p>
            {phrases && chosen && !isChoosing && (
              <HearButton
                text={native}
                meaning={romanised}
                isSpoken={speech.spokenText === native}
                onPress={speech.speakOrStop}
              />
            )}
          </div>
          {phrases && !isChoosing && <NoVoice problem={speech.problem} phrases={phrases} />}
          {chosen === undefined && <DietNotRead />}
          {book === null && <NoPhrases onRetry={retry} />}
          {question}
          {isChoosing && book && phrases && reader && chosen && (
            <ChoosePhrases
              words={reader}
              card={phrases}
              chosen={chosen}
              reportLink={props.reportLink}
              onChange={choose}
            >
              <CardLanguage
                book={book}
                countryLanguages={countryLanguages}
                country={country}
                tag={phrases.tag}
                onChange={setTag}
              />
              {props.dietLink}
            </ChoosePhrases>
          )}
          {!isChoosing && phrases && lines && (
            <>
              <CardLine {...speech} line={lines.order} phrases={phrases} meaning={meaning} />
              <AllergyLines {...speech} lines={lines.allergy} phrases={phrases} meaning={meaning} />
              {lines.rest.map((line) => (
                <CardLine key={line.sentence} {...speech} line={line} phrases={phrases} meaning={meaning} />
              ))}
              <Button className={styles.print} icon={<Printer aria-hidden="true" />} onClick={() => print()}>
                <Trans>Print</Trans>
              </Button>
            </>
          )}
        </FullScreen>
      )}
      {side === 'answers' && phrases && reader && chosen && (
        <AnswersSide
          itemID={itemID}
          name={native}
          nameLang={nameLang}
          foods={foodsAsked}
          languages={languages}
          phrases={phrases}
          reader={reader}
          onSaveToNote={props.onSaveToNote}
          onClose={props.onTurnBack}
        />
      )}
      {side === 'emergency' && (
        <EmergencySide
          book={book}
          country={country}
          phrases={phrases}
          languages={languages}
          meaning={meaning}
          pen={pen}
          onRetry={retry}
          onClose={props.onTurnBack}
        />
      )}
    </>
  );
}
