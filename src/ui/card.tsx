import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & { tone?: 'plain' | 'saffron' | 'olive' | 'wine' | undefined };

/** A card that groups content. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, tone !== 'plain' && styles[tone], className)} />;
}
