/** What was refused of a form, and what had been typed in it. */
export interface Problem {
  /** Which of the page's forms. */
  intent: string;
  message: string;
  typed: Readonly<Record<string, string>>;
}

/** Says beside a form why it was refused. */
export function ProblemNote({ problem, of }: { problem: Problem | undefined; of: string }) {
  if (problem?.intent !== of) return null;
  return (
    <p role="alert" className="border-l-8 border-danger bg-danger-soft p-3 text-sm font-semibold">
      {problem.message}
    </p>
  );
}
