import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tip } from './tip.tsx';

type IconLinkProps = Omit<ComponentProps<'a'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
};

/**
 * A round 44 px link that shows an icon; its label is the accessible name. `links.ts` exports it as a link of
 * the router.
 */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classNames(styles.iconButton, className)}>
      {icon}
      <span className="visually-hidden">{label}</span>
      <Tip text={label} />
    </a>
  );
}
