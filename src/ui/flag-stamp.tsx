import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Flag } from './flag.tsx';
import styles from './flag-stamp.module.css';
import { Tip } from './tip.tsx';

type FlagStampProps = ComponentProps<'a'> & { country: string; label: string };

/** A list's country as a small postage stamp that leads to the country. Wrap it with the router's `createLink`. */
export function FlagStamp({ country, label, className, ...rest }: FlagStampProps) {
  return (
    <a {...rest} className={classNames(styles.stamp, className)}>
      <Flag country={country} />
      <span className="visually-hidden">{label}</span>
      <Tip text={label} />
    </a>
  );
}
