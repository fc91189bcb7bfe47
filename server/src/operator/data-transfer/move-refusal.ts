/** Why nothing was moved, in words for whoever typed the command. Nothing has changed. */
export class MoveRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MoveRefusal';
  }
}
