import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { chooseDraftLanguage, editDraft } from '#src/commands/draft.ts';
import { countryName } from '#src/domain/country-name.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { tellDescribed } from '#src/parts/actions/tell-described.ts';
import { CountryButton } from '#src/parts/countries/country-button.tsx';
import { CountrySheet } from '#src/parts/countries/country-sheet.tsx';
import type { NewDish } from '#src/parts/dishes/take-over.ts';
import { WrittenInField } from '#src/parts/lists/written-in-field.tsx';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { AskToDiscardDraft } from '#src/parts/unsent/ask-to-discard-draft.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { CreationFailure, DraftPart } from './creation-failure.ts';
import styles from './draft-editor.module.css';
import { DescriptionField, NameField } from './draft-fields.tsx';
import { FirstItemForm } from './first-item-form.tsx';

export type DraftEditorProps = {
  draft: List;
  /** The first dish's name as typed, if the user left the screen without adding it. */
  typedDish: string;
  /** Whether the draft has content that could be discarded. */
  isWritten: boolean;
  /** The name of a new list; choosing a country replaces it. */
  defaultName: string;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
  failure: CreationFailure | null;
  /** Creates a list from the given draft with this dish. */
  onCreate: (draft: List, dish: NewDish) => void;
  /** Creates a list from the given draft with a dish for each line of a pasted text. */
  onPaste: (draft: List, text: string) => void;
  onDiscard: () => void;
};

/** Edits a draft's country, name, details and first dish. Every change is stored on the device at once. */
export function DraftEditor({ draft, failure, ...props }: DraftEditorProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const [isCountryMissed, setCountryMissed] = useState(false);
  // The creation to run once a country is chosen. It is dropped if the user dismisses the picker.
  const [pendingCreation, setPendingCreation] = useState<{ create: (draft: List) => void } | null>(null);
  // The save of the chosen country. Until it ends, the draft from the database does not have the country.
  const countrySave = useRef<Promise<List | null>>(null);
  const { areDetailsOpen } = props;
  const refusalOf = (part: DraftPart | null) =>
    failure !== null && failure.part === part ? i18n._(failure.message) : null;
  const isCountryRequired = isCountryMissed && draft.chosenCountry === null;
  const countryProblem = isCountryRequired ? t`choose the country first` : refusalOf('country');

  const lang = languageTag(draft.language);
  const closePicker = () => {
    setPicking(false);
    setPendingCreation(null);
  };
  const choose = async (country: string) => {
    closePicker();
    const countryLabel = countryName(country, i18n.locale);
    const tastes = t`${countryLabel} tastes`;
    const countryTexts = { defaultName: props.defaultName, countryLabel, tastes };
    countrySave.current = run(chooseDraftCountry, country, countryTexts).then((outcome) => {
      if (outcome.kind === 'failed') return null;
      tellDescribed(i18n, draft.id, outcome.value.written);
      return outcome.value.draft;
    });
    const chosen = await countrySave.current;
    if (chosen !== null) pendingCreation?.create(chosen);
  };
  const createWithCountry = async (create: (draft: List) => void) => {
    const currentDraft = draft.chosenCountry === null ? ((await countrySave.current) ?? draft) : draft;
    if (currentDraft.chosenCountry !== null) return create(currentDraft);
    setPendingCreation({ create });
    setCountryMissed(true);
    setPicking(true);
  };

  return (
    <div className={styles.layout}>
      <Card className={styles.header}>
        <CountryButton
          country={draft.chosenCountry}
          onPress={() => setPicking(true)}
          problemID={countryProblem === null ? undefined : `${id}-country`}
        />
        <div className={styles.name}>
          <NameField
            name={draft.name}
            lang={lang}
            defaultName={props.defaultName}
            isRefused={refusalOf('name') !== null}
          />
        </div>
        <p id={`${id}-country`} className={classNames(styles.problem, isCountryRequired && styles.missed)}>
          {countryProblem}
        </p>
        <FirstItemForm
          lang={lang}
          country={draft.chosenCountry}
          initialText={props.typedDish}
          onAdd={(dish) => void createWithCountry((currentDraft) => props.onCreate(currentDraft, dish))}
          onPaste={(text) => void createWithCountry((currentDraft) => props.onPaste(currentDraft, text))}
          refusal={failure && failure.part !== 'country' ? i18n._(failure.message) : null}
        />
      </Card>
      {/* These fields come after the dish, because a list can be created without them. */}
      <Card className={styles.rest}>
        <Button
          variant="quiet"
          aria-expanded={areDetailsOpen}
          aria-controls={`${id}-details`}
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          onClick={() => props.onDetailsChange(!areDetailsOpen)}
        >
          <Trans>Description and tags</Trans>
        </Button>
        <div id={`${id}-details`} hidden={!areDetailsOpen} className={styles.details}>
          <DescriptionField description={draft.description} lang={lang} error={refusalOf('description')} />
          <TagsEditor
            tags={draft.tags}
            country={draft.chosenCountry}
            error={refusalOf('tags')}
            onAdd={(tag) => hasSucceeded(run(editDraft, { kind: 'list.addTag', args: { tag } }))}
            onRemove={(tag) => void run(editDraft, { kind: 'list.removeTag', args: { tag } })}
          />
          <WrittenInField
            language={draft.language}
            onChoose={(code) => void run(chooseDraftLanguage, code)}
          />
        </div>
      </Card>
      {props.isWritten && <DiscardDraft onDiscard={props.onDiscard} />}
      {isPicking && (
        <CountrySheet
          chosen={draft.chosenCountry ?? undefined}
          onChoose={(country) => void choose(country)}
          onClose={closePicker}
          isCountryRequired={isCountryRequired}
        />
      )}
    </div>
  );
}

/** Discards the draft, after a confirmation. */
function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        <Trans>Discard draft</Trans>
      </Button>
      {isAsking && <AskToDiscardDraft onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </>
  );
}
