import { Button, type ButtonProps } from '#src/ui/button.tsx';

export type PanelButtonProps = Omit<ButtonProps, 'children'> & {
  /** Names the country, where buttons of several stand beside each other. */
  about: string | undefined;
  children: string;
};

/** A button of a download. */
export function PanelButton({ about, children, ...rest }: PanelButtonProps) {
  return (
    <Button {...rest} aria-label={about === undefined ? undefined : `${children}: ${about}`}>
      {children}
    </Button>
  );
}
