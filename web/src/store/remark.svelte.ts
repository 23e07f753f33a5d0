// What was repaired in the text opened last, for the message over every page.
class Remark {
  text = $state('');
}

export const remark = new Remark();
