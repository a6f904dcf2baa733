interface CodePartsProps {
  parts: readonly { part: string; meaning: string }[];
}

/** A code taken apart: each part large, and under it what it says. */
export function CodeParts({ parts }: CodePartsProps) {
  return (
    <dl className="code-parts keep-together">
      {parts.map(({ part, meaning }) => (
        <div key={meaning}>
          <dt>{part}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
