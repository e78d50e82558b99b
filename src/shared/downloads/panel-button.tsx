import { Button, type ButtonProps } from '#src/ui/button.tsx';

export type PanelButtonProps = Omit<ButtonProps, 'children'> & {
  /** The country's name, where the page has buttons of several countries. */
  about: string | undefined;
  children: string;
};

/** A button of a download's panel. */
export function PanelButton({ about, children, ...rest }: PanelButtonProps) {
  return (
    <Button {...rest} aria-label={about === undefined ? undefined : `${children}: ${about}`}>
      {children}
    </Button>
  );
}
