import { Button, type ButtonProps } from '#src/ui/button.tsx';

type PanelButtonProps = Omit<ButtonProps, 'children'> & {
  /** The country's name, added to the label where the page has buttons for several countries. */
  about: string | undefined;
  children: string;
};

/** A button in the panel of a country's download. */
export function PanelButton({ about, children, ...rest }: PanelButtonProps) {
  return (
    <Button {...rest} aria-label={about === undefined ? undefined : `${children}: ${about}`}>
      {children}
    </Button>
  );
}
