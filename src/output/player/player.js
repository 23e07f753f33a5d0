"use strict";
// Plays the plan of the page. The plan was checked when the file was written, so upper case is
// taken at its word: there are no rules here.
(() => {
  const { lurd, side, player, boxes, goals } = JSON.parse(document.getElementById("data").textContent);
  const element = (id) => document.getElementById(id);
  const svg = document.querySelector("figure svg");
  const seek = element("seek");
  const key = (x, y) => x + "," + y;
  const isGoal = new Set(goals.map(([x, y]) => key(x, y)));
  const boxAt = new Map(boxes.map(([x, y], number) => [key(x, y), number]));
  const pushes = lurd.replace(/[^ULDR]/g, "").length;
  const walk = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] };

  // Steps after which a run of pushes of one box ends: where Page Up and Page Down stop.
  const stops = [];
  let at = 0;
  let pushed = 0;
  let timer = 0;

  function put(use, x, y) {
    use.style.transform = `translate(${x * side}px, ${y * side}px)`;
  }

  function moveBox(from, to) {
    const number = boxAt.get(key(...from));
    boxAt.delete(key(...from));
    boxAt.set(key(...to), number);
    const use = element("box-" + number);
    const kind = isGoal.has(key(...to)) ? "done" : "box";
    use.setAttribute("class", kind);
    use.setAttribute("href", `#${kind}-shape`);
    put(use, ...to);
    return number;
  }

  // One step on; the number of the box that was pushed, if any.
  function forward() {
    const letter = lurd[at++];
    const [dx, dy] = walk[letter.toLowerCase()];
    player[0] += dx;
    player[1] += dy;
    if (letter === letter.toLowerCase()) return undefined;
    ++pushed;
    return moveBox([player[0], player[1]], [player[0] + dx, player[1] + dy]);
  }

  function backward() {
    const letter = lurd[--at];
    const [dx, dy] = walk[letter.toLowerCase()];
    if (letter !== letter.toLowerCase()) {
      --pushed;
      moveBox([player[0] + dx, player[1] + dy], [player[0], player[1]]);
    }
    player[0] -= dx;
    player[1] -= dy;
  }

  function show() {
    put(element("player"), ...player);
    seek.value = at;
    const place = `step ${at} of ${lurd.length}, push ${pushed} of ${pushes}`;
    seek.setAttribute("aria-valuetext", place);
    element("place").textContent = place;
    if (element("lurd").closest("details").open) {
      const now = document.createElement("mark");
      now.textContent = lurd.slice(Math.max(at - 1, 0), at);
      element("lurd").replaceChildren(lurd.slice(0, Math.max(at - 1, 0)), now, lurd.slice(at));
    }
  }

  function go(to) {
    to = Math.min(Math.max(to, 0), lurd.length);
    svg.classList.toggle("moving", Math.abs(to - at) === 1);
    while (at < to) forward();
    while (at > to) backward();
    show();
  }

  const isPush = (i) => i >= 0 && i < lurd.length && lurd[i] < "a";
  function nextPush(direction) {
    let i = at + direction;
    while (i > 0 && i < lurd.length && !isPush(i - 1)) i += direction;
    return i;
  }
  function nextStop(direction) {
    const found = direction > 0 ? stops.find((s) => s > at) : stops.findLast((s) => s < at);
    return found ?? (direction > 0 ? lurd.length : 0);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    element("play").textContent = "Play";
  }
  function tick() {
    go(at + 1);
    if (at < lurd.length) return;
    pause();
    element("live").textContent = "The plan is played to its end.";
  }
  function play() {
    if (timer !== 0) return pause();
    if (at === lurd.length) go(0);
    element("live").textContent = "";
    element("play").textContent = "Pause";
    timer = setInterval(tick, Number(element("speed").value));
  }
  const seekTo = (to) => {
    pause();
    go(to);
  };

  const actions = {
    first: () => seekTo(0),
    back: () => seekTo(at - 1),
    play,
    forward: () => seekTo(at + 1),
    last: () => seekTo(lurd.length),
  };
  for (const [id, action] of Object.entries(actions)) element(id).addEventListener("click", action);
  seek.addEventListener("input", () => seekTo(Number(seek.value)));
  element("speed").addEventListener("change", () => {
    if (timer === 0) return;
    pause();
    play();
  });
  document.querySelector("details").addEventListener("toggle", show);

  const keys = {
    " ": play,
    ArrowRight: (event) => seekTo(event.shiftKey ? nextPush(1) : at + 1),
    ArrowLeft: (event) => seekTo(event.shiftKey ? nextPush(-1) : at - 1),
    ".": () => seekTo(at + 1),
    ",": () => seekTo(at - 1),
    PageDown: () => seekTo(nextStop(1)),
    PageUp: () => seekTo(nextStop(-1)),
    Home: () => seekTo(0),
    End: () => seekTo(lurd.length),
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const target = event.target;
    const usesKey = target instanceof HTMLSelectElement ||
      (event.key === " " && (target instanceof HTMLButtonElement || target.tagName === "SUMMARY"));
    if (action === undefined || usesKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    action(event);
  });

  // One silent pass to the end and back finds the stops and the transforms to start from.
  let last;
  while (at < lurd.length) {
    const box = forward();
    if (box === undefined) continue;
    if (box === last) stops.pop();
    stops.push(at);
    last = box;
  }
  while (at > 0) backward();
  seek.max = lurd.length;
  element("controls").hidden = lurd.length === 0;
  show();
})();
