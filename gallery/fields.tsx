import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { ComboField } from '#src/ui/combo-field.tsx';
import { EditField } from '#src/ui/edit-field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TagsField } from '#src/ui/tags-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { nothing, Part } from './part.tsx';
import type { Words } from './words.ts';

/** A handler that stores a value and always succeeds. */
const kept = async () => true;

/** Shows the fields. */
export function Fields({ words }: { words: Words }) {
  const [sought, setSought] = useState(words.dish);
  const [combined, setCombined] = useState('');
  return (
    <>
      <Part name="TextField, PasswordField">
        <TextField label={words.label} hint={words.hint} defaultValue={words.dish} />
        <TextField label={words.label} error={words.problem} icon={<MapPin aria-hidden="true" />} />
        <PasswordField
          label={words.label}
          hint={words.hint}
          showLabel={words.save}
          hideLabel={words.cancel}
          autoComplete="off"
          defaultValue="twenty years"
        />
      </Part>
      <Part name="ComboField">
        <ComboField
          label={words.label}
          hint={words.hint}
          value={combined}
          onChange={({ target }) => setCombined(target.value)}
          suggestionsLabel={words.list}
          suggestions={words.tags.map((tag) => ({ id: tag, content: tag }))}
          onChoose={setCombined}
        />
      </Part>
      <Part name="SelectField, TextAreaField, SearchField">
        <SelectField label={words.place}>
          <option>{words.list}</option>
        </SelectField>
        <TextAreaField label={words.label} hint={words.hint} defaultValue={words.lead} />
        <SearchField
          label={words.place}
          clearLabel={words.remove}
          placeholder={words.place}
          value={sought}
          onValueChange={setSought}
        />
      </Part>
      <Part name="TagsField, EditField">
        <TagsField
          onPaste={() => null}
          suggestionsLabel={words.list}
          suggestionsFor={() => words.tags.slice(2)}
          suggestionLabel={(tag) => `${words.save} ${tag}`}
          tags={words.tags.slice(0, 2)}
          label={words.label}
          hint={words.hint}
          addLabel={words.save}
          removeLabel={(tag) => `${words.remove} ${tag}`}
          problemOf={() => null}
          onAdd={kept}
          onRemove={nothing}
        />
        <EditField
          label={words.label}
          value={words.dish}
          saveLabel={words.save}
          cancelLabel={words.cancel}
          problemOf={() => null}
          onSave={kept}
          onReplaced={nothing}
          onClose={nothing}
        />
      </Part>
    </>
  );
}
