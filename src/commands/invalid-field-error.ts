/** Thrown by a command given content that the server would refuse; nothing is written then. */
export class InvalidFieldError extends Error {
  override name = 'InvalidFieldError';
  /** What is at fault: a field's name, or `items` or `tags` when there are too many. */
  readonly field: string;
  constructor(field: string) {
    super(`invalid ${field}`);
    this.field = field;
  }
}
