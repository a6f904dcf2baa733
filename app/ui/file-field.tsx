import { use, useEffect, useRef, useState } from "react";
import { formatBytes } from "../../contract/formats/bytes.ts";
import { FieldFrame } from "./field-frame.tsx";
import { FormFieldsContext, useField, type FieldProps } from "./form-values.ts";
import { CloseIcon } from "./icons.tsx";

interface FileFieldProps extends FieldProps {
  accept: string;
  /** More than one file may be picked, also one after the other. */
  multiple: boolean;
  /** One entry for each file: what is wrong with it, or null. */
  problemsOf: (files: readonly File[]) => readonly (string | null)[];
}

/**
 * A native file input whose picks add up, each with its size, its problem and a way out. The input itself
 * keeps holding the files, so the form reads them from it as without this component.
 */
export function FileField({
  name,
  label,
  hint,
  className,
  accept,
  multiple,
  problemsOf,
}: FileFieldProps) {
  const { attributes } = useField({ name, hint });
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { files: given } = use(FormFieldsContext);
  useEffect(() => {
    if (given) put(input.current, given);
    // Files may have been picked before hydration.
    setFiles([...(input.current?.files ?? [])]);
  }, [given]);
  const hold = (next: readonly File[]) => {
    put(input.current, next);
    setFiles(next);
  };
  const remove = (file: File) => {
    hold(files.filter((other) => other !== file));
    input.current?.focus();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const problems = problemsOf(files);
  return (
    <FieldFrame {...{ name, label, hint, className }}>
      <div className="file-drop">
        <span aria-hidden="true" className="script-only button button-slab">
          {multiple ? "Escolher arquivos" : "Escolher arquivo"}
        </span>
        <span
          aria-hidden="true"
          className="script-only text-ink-soft max-xs:hidden pointer-coarse:hidden"
        >
          ou arraste para cá
        </span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          ref={input}
          onChange={({ currentTarget }) =>
            hold(merge(multiple ? files : [], [...(currentTarget.files ?? [])]))
          }
          {...attributes}
        />
      </div>
      <ul className="divide-y divide-line-soft" aria-label="Arquivos escolhidos" aria-live="polite">
        {files.map((file, index) => (
          <li
            key={`${file.name}/${file.size}/${file.lastModified}`}
            className="flex items-center gap-3"
          >
            <span className="min-w-0 grow py-2">
              <span className="block truncate">{file.name}</span>
              {problems[index] ? (
                <span className="block text-sm font-semibold text-danger">{problems[index]}</span>
              ) : (
                <span className="block text-sm text-ink-soft">{formatBytes(file.size)}</span>
              )}
            </span>
            <button
              type="button"
              className="grid size-11 flex-none place-items-center hover:bg-sunken"
              aria-label={`Remover ${file.name}`}
              onClick={() => remove(file)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}

function put(input: HTMLInputElement | null, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (input) input.files = transfer.files;
}

/** The same file picked twice counts once. */
function merge(held: readonly File[], picked: readonly File[]): File[] {
  const isKnown = (file: File) =>
    held.some(
      ({ name, size, lastModified }) =>
        name === file.name && size === file.size && lastModified === file.lastModified,
    );
  return [...held, ...picked.filter((file) => !isKnown(file))];
}
