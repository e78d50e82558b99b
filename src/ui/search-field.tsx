import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'ref'> & {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search box with a hidden label and a button that clears it and moves the focus back to it. */
export function SearchField({ label, clearLabel, value, onValueChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextField
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      {...rest}
      ref={input}
      type="search"
      label={label}
      isLabelHidden
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      icon={<Search aria-hidden="true" />}
      trailing={value !== '' && <IconButton label={clearLabel} icon={<X />} onClick={clear} />}
    />
  );
}
