import styles from './avatar.module.css';

type AvatarProps = {
  /** One of the sixteen names in `contract/account.ts`, from `1` to `5`, such as `2_3`. */
  id: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Empty if the user's name is beside it. */
  alt?: string | undefined;
};

/** The user's avatar on a round plate, from the sprite that `scripts/build-avatars.ts` builds. */
export function Avatar({ id, size = 'md', alt = '' }: AvatarProps) {
  return (
    <img
      src={`/avatars.svg#${id}`}
      alt={alt}
      width="96"
      height="96"
      className={`${styles.avatar} ${styles[size]}`}
    />
  );
}
