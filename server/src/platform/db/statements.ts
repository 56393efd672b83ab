interface StatementCounts {
  /** Texts that are prepared under a name. */
  prepared: number;
  /** Statements that ran unprepared, because as many texts as may have a name had one. */
  unprepared: number;
}

/**
 * The names under which texts are prepared. Planning costs more than running for most statements, so each text is
 * prepared once a connection. The bound keeps a text that varies by mistake from filling the server's memory.
 */
export function createStatementNames(most: number) {
  const names = new Map<string, string>();
  let unprepared = 0;
  let onFull: ((text: string) => void) | undefined;
  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= most) {
        unprepared += 1;
        onFull?.(text);
        onFull = undefined;
        return undefined;
      }
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
    counts: (): StatementCounts => ({ prepared: names.size, unprepared }),
    /** Called once, with the first text that gets no name. */
    whenFull(tell: (text: string) => void): void {
      onFull = tell;
    },
  };
}

/** Those of this process. */
export const statementNames = createStatementNames(2000);
