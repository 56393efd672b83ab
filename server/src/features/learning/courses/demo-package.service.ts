import { strToU8, zipSync } from 'fflate';

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="tenure-demo-inbox" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>An inbox to sort</title>
      <item identifier="inbox" identifierref="start">
        <title>An inbox to sort</title>
        <adlcp:masteryscore>75</adlcp:masteryscore>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="start" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/><file href="inbox.css"/><file href="inbox.js"/>
    </resource>
  </resources>
</manifest>
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An inbox to sort</title>
<link rel="stylesheet" href="inbox.css">
</head>
<body>
<main>
<p id="place"></p>
<h1 id="subject" tabindex="-1"></h1>
<p id="sender"></p>
<p id="text"></p>
<p id="answer" role="status"></p>
<p id="buttons"></p>
</main>
<script src="inbox.js"></script>
</body>
</html>
`;

const style = `body {
  margin: 0;
  font: 17px/1.5 system-ui, sans-serif;
  color: #1c1b1a;
  background: #f6f4f0;
}
main {
  max-width: 34rem;
  padding: 1.5rem;
  margin: 0 auto;
}
h1 {
  font-size: 1.4rem;
}
h1:focus {
  outline: none;
}
#sender,
#place {
  color: #5c5650;
}
button {
  min-height: 44px;
  padding: 0 1.25rem;
  margin: 0 0.5rem 0.5rem 0;
  border: 1px solid #0b6e69;
  border-radius: 8px;
  font: inherit;
  color: #fff;
  background: #0b6e69;
}
button:focus-visible {
  outline: 3px solid #e9a21b;
}
`;

const script = `(function () {
  var emails = [
    { from: 'payroll@harbour-pay.example.net', subject: 'Confirm your password today',
      text: 'Your pay stops tomorrow unless you confirm your password with this link.', fake: true,
      why: 'It hurries you, and payroll never asks for a password.' },
    { from: 'Marco Bianchi', subject: 'Roster for next week',
      text: 'The roster is on the board, and in the calendar as always.', fake: false,
      why: 'You know the sender, and it asks for nothing.' },
    { from: 'parcel-service@deliveries.example.org', subject: 'Your parcel waits',
      text: 'Pay 2.99 to have your parcel delivered. The link opens a form for your card.', fake: true,
      why: 'The sender is strange, and the link leads to a form for your card.' },
    { from: 'IT service desk', subject: 'Maintenance on Sunday',
      text: 'Email is unavailable on Sunday from 2 to 4. There is nothing to do for you.', fake: false,
      why: 'It asks for nothing and has no link.' }
  ];
  function findApi(from) {
    for (var frame = from, steps = 0; steps < 10; frame = frame.parent, steps += 1) {
      if (frame.API) return frame.API;
      if (frame.parent === frame) return null;
    }
    return null;
  }
  var api = findApi(window);
  var began = performance.now();
  var isOver = false;
  function set(name, value) {
    if (api) api.LMSSetValue(name, String(value));
  }
  function shown(id) {
    return document.getElementById(id);
  }
  if (api) api.LMSInitialize('');
  var kept = (api ? api.LMSGetValue('cmi.suspend_data') : '').split(',').filter(Boolean);
  var answers = kept.map(Number);

  function clock() {
    var seconds = Math.round((performance.now() - began) / 1000);
    function two(number) {
      return (number < 10 ? '0' : '') + number;
    }
    return two(Math.floor(seconds / 3600)) + ':' + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60);
  }
  function save() {
    set('cmi.suspend_data', answers.join(','));
    set('cmi.core.lesson_location', answers.length);
    if (api) api.LMSCommit('');
  }
  function button(words, press) {
    var one = document.createElement('button');
    one.textContent = words;
    one.addEventListener('click', press);
    shown('buttons').appendChild(one);
  }
  function clear() {
    ['buttons', 'answer', 'sender', 'text'].forEach(function (id) {
      shown(id).textContent = '';
    });
  }
  function result() {
    var right = answers.filter(function (one) {
      return one === 1;
    }).length;
    var score = Math.round((right / emails.length) * 100);
    clear();
    shown('place').textContent = 'Result';
    shown('subject').textContent = right + ' of ' + emails.length + ' right';
    shown('text').textContent = score >= 75
      ? 'You passed. Report fake emails with the button in your mail program.'
      : 'You need 3 right answers. Try again.';
    set('cmi.core.score.min', 0);
    set('cmi.core.score.max', 100);
    set('cmi.core.score.raw', score);
    set('cmi.core.lesson_status', score >= 75 ? 'passed' : 'failed');
    save();
    if (score < 75) {
      button('Try again', function () {
        answers = [];
        set('cmi.core.lesson_status', 'incomplete');
        save();
        show();
      });
    }
    shown('subject').focus();
  }
  function show() {
    if (answers.length >= emails.length) return result();
    var email = emails[answers.length];
    clear();
    shown('place').textContent = 'Email ' + (answers.length + 1) + ' of ' + emails.length;
    shown('subject').textContent = email.subject;
    shown('sender').textContent = 'From: ' + email.from;
    shown('text').textContent = email.text;
    function choose(isFake) {
      var isRight = isFake === email.fake;
      answers.push(isRight ? 1 : 0);
      save();
      shown('buttons').textContent = '';
      shown('answer').textContent = (isRight ? 'Right. ' : 'Not right. ') + email.why;
      button('Next', show);
      shown('buttons').firstChild.focus();
    }
    button('Real', function () {
      choose(false);
    });
    button('Fake', function () {
      choose(true);
    });
    shown('subject').focus();
  }
  function leave() {
    if (isOver || !api) return;
    isOver = true;
    set('cmi.core.session_time', clock());
    set('cmi.core.exit', answers.length < emails.length ? 'suspend' : '');
    api.LMSFinish('');
  }
  window.addEventListener('pagehide', leave);
  window.addEventListener('unload', leave);
  if (api && api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete');
  show();
})();
`;

/** A SCORM 1.2 package of our own: four emails to sort, with a score, that resumes where it was left. */
export const demoPackage = (): Uint8Array =>
  zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'index.html': strToU8(page),
    'inbox.css': strToU8(style),
    'inbox.js': strToU8(script),
  });
