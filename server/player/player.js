/*
 * The page around a SCORM package. It provides the runtime that the package looks for in the frames above it,
 * and passes the package's reports to the product's page, which is of another origin. It shares its origin
 * with the package, so the product trusts nothing it receives from here.
 */
(() => {
  const { framedBy, version, source, launchData, masteryScore } = document.body.dataset;
  const frame = document.querySelector('iframe');
  const isOf12 = version === '1.2';
  let runtime;
  let hasFinished = false;

  const say = (message) => parent.postMessage(message, framedBy);

  const numberOf = (text) => {
    const value = text === '' || text === undefined ? Number.NaN : Number(text);
    return Number.isFinite(value) ? Math.max(-1_000_000, Math.min(1_000_000, value)) : null;
  };
  const scoreOf = ({ raw, min, max, scaled } = {}) => ({
    raw: numberOf(raw),
    min: numberOf(min),
    max: numberOf(max),
    scaled: numberOf(scaled),
  });
  const oneOf = (value, known, otherwise) => (known.includes(value) ? value : otherwise);
  const completions = ['unknown', 'not attempted', 'browsed', 'incomplete', 'completed'];
  const successes = ['unknown', 'passed', 'failed'];
  const exits = ['', 'normal', 'suspend', 'logout', 'time-out'];

  /** SCORM 1.2 has one status where 2004 has two. */
  const fromOneStatus = (status) =>
    status === 'passed' || status === 'failed'
      ? { completion: 'completed', success: status }
      : { completion: oneOf(status, completions, 'unknown'), success: 'unknown' };
  const toOneStatus = ({ completion, success }) =>
    success !== 'unknown' ? success : completion === 'unknown' ? 'not attempted' : completion;
  const fromTwo = ({ completion_status: completion, success_status: success }) => ({
    completion: oneOf(completion, completions, 'unknown'),
    success: oneOf(success, successes, 'unknown'),
  });

  const objectivesOf = (objectives, statusOf) =>
    Object.values(objectives ?? {})
      .filter(({ id }) => typeof id === 'string' && id !== '' && id.length <= 255)
      .slice(0, 100)
      .map((one) => ({ id: one.id, ...statusOf(one), score: scoreOf(one.score) }));

  function stateOf12({ core, suspend_data: suspendData, objectives }) {
    return {
      ...fromOneStatus(core.lesson_status),
      score: scoreOf(core.score),
      location: core.lesson_location ?? '',
      suspendData: suspendData ?? '',
      totalTime: core.total_time,
      exit: oneOf(core.exit, exits, ''),
      objectives: objectivesOf(objectives, ({ status }) => fromOneStatus(status)),
    };
  }
  function stateOf2004(cmi) {
    return {
      ...fromTwo(cmi),
      score: scoreOf(cmi.score),
      location: cmi.location ?? '',
      suspendData: cmi.suspend_data ?? '',
      totalTime: cmi.total_time,
      exit: oneOf(cmi.exit, exits, ''),
      objectives: objectivesOf(cmi.objectives, fromTwo),
    };
  }
  function report() {
    const { cmi } = runtime.renderCommitCMI(true);
    say({ kind: 'report', state: isOf12 ? stateOf12(cmi) : stateOf2004(cmi) });
  }

  const scoreIn = (prefix, score) =>
    Object.entries(score)
      .filter(([name, value]) => value !== null && !(isOf12 && name === 'scaled'))
      .map(([name, value]) => [`${prefix}.${name}`, String(value)]);

  /** The data a lesson starts with. One that was not suspended starts afresh, with its results so far. */
  function beginning(state, learner) {
    const isResumed = state !== null && state.exit === 'suspend';
    const entry = state === null ? 'ab-initio' : isResumed ? 'resume' : '';
    const core = isOf12 ? 'cmi.core' : 'cmi';
    const values = isOf12
      ? [
          ['cmi.core.student_id', learner.id],
          ['cmi.core.student_name', learner.name],
          ['cmi.student_data.mastery_score', masteryScore],
          ['cmi.core.credit', 'credit'],
          ['cmi.core.lesson_mode', 'normal'],
        ]
      : [
          ['cmi.learner_id', learner.id],
          ['cmi.learner_name', learner.name],
        ];
    values.push(['cmi.launch_data', launchData], [`${core}.entry`, entry]);
    if (state === null) return values;
    values.push(
      [isOf12 ? 'cmi.core.lesson_location' : 'cmi.location', state.location],
      ['cmi.suspend_data', state.suspendData],
      [`${core}.total_time`, state.totalTime],
      ...scoreIn(`${core}.score`, state.score),
    );
    const statusIn = (prefix, one, name) =>
      isOf12
        ? [[`${prefix}.${name}`, toOneStatus(one)]]
        : [
            [`${prefix}.completion_status`, one.completion === 'browsed' ? 'incomplete' : one.completion],
            [`${prefix}.success_status`, one.success],
          ];
    values.push(...statusIn(core, state, 'lesson_status'));
    state.objectives.forEach((one, place) => {
      const prefix = `cmi.objectives.${place}`;
      values.push([`${prefix}.id`, one.id], ...statusIn(prefix, one, 'status'));
      values.push(...scoreIn(`${prefix}.score`, one.score));
    });
    return values;
  }

  function begin({ state, learner }) {
    const Runtime = isOf12 ? globalThis.Scorm12API : globalThis.Scorm2004API;
    // Without sequencing: a package moves nothing in the course.
    runtime = new Runtime({ autocommit: true, autocommitSeconds: 20, logLevel: 'NONE' });
    runtime.loadFromFlattenedJSON(
      Object.fromEntries(
        beginning(state, learner).filter(([, value]) => value !== '' && value !== undefined),
      ),
    );
    const finished = () => {
      hasFinished = true;
      report();
    };
    runtime.on(isOf12 ? 'LMSCommit' : 'Commit', report);
    runtime.on(isOf12 ? 'LMSFinish' : 'Terminate', finished);
    globalThis[isOf12 ? 'API' : 'API_1484_11'] = runtime;
    frame.addEventListener('load', () => say({ kind: 'started' }), { once: true });
    frame.src = source;
    frame.focus();
  }

  /** Lets the package send its last data before its frame goes. */
  function end() {
    const ended = () => {
      if (runtime !== undefined && !hasFinished) report();
      say({ kind: 'ended' });
    };
    frame.addEventListener('load', ended, { once: true });
    frame.src = 'about:blank';
  }

  addEventListener('message', ({ source: sender, origin, data }) => {
    if (sender !== parent || origin !== framedBy) return;
    if (data?.kind === 'begin' && runtime === undefined) begin(data);
    if (data?.kind === 'end') end();
  });
  say({ kind: 'ready' });
})();
