/** The fields that we read of a thrown value. */
type ThrownFields = {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  errno?: unknown;
  syscall?: unknown;
  cause?: unknown;
};

/**
 * Returns an error and its causes, outermost first. The embedded database throws objects that are not
 * `Error`s.
 */
export function causesOf(error: unknown): ThrownFields[] {
  const causes: ThrownFields[] = [];
  for (let each = error; typeof each === 'object' && each !== null; each = (each as ThrownFields).cause) {
    if (causes.includes(each)) break;
    causes.push(each);
  }
  return causes;
}
