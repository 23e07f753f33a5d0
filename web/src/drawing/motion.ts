// Animation: pieces glide from where they are drawn to where they stand, for the duration of one step.
//
// A piece that moved to a neighbouring square glides; one that moved further (undo of a walk, a seek
// on the time line) is simply there. Coordinates are in squares: x and y of the player, then boxes.

export class Motion {
  #from = new Float32Array(0);
  #to = new Float32Array(0);
  #shown = new Float32Array(0);
  #began = 0;
  #pace = 0;

  aim(width: number, player: number, boxes: ArrayLike<number>, pace: number, now: number): void {
    const target = new Float32Array(2 * (boxes.length + 1));
    const put = (index: number, square: number) => {
      target[2 * index] = square < 0 ? -1 : square % width;
      target[2 * index + 1] = square < 0 ? -1 : Math.floor(square / width);
    };
    put(0, player);
    for (let i = 0; i < boxes.length; ++i) put(i + 1, boxes[i]!);

    const from = this.#shown.length === target.length ? this.at(now).slice() : target.slice();
    for (let i = 0; i < target.length; i += 2) {
      const distance = Math.abs(target[i]! - from[i]!) + Math.abs(target[i + 1]! - from[i + 1]!);
      if (pace > 0 && distance <= 1.5) continue;
      from[i] = target[i]!;
      from[i + 1] = target[i + 1]!;
    }
    this.#from = from;
    this.#to = target;
    this.#shown = new Float32Array(target.length);
    this.#began = now;
    this.#pace = pace;
  }

  isDone(now: number): boolean {
    return now >= this.#began + this.#pace;
  }

  // Valid until the next call.
  at(now: number): Float32Array {
    const share = this.#pace > 0 ? Math.min(1, Math.max(0, (now - this.#began) / this.#pace)) : 1;
    for (let i = 0; i < this.#to.length; ++i) {
      this.#shown[i] = this.#from[i]! + (this.#to[i]! - this.#from[i]!) * share;
    }
    return this.#shown;
  }
}
