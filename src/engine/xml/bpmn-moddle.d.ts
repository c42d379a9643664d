declare module 'bpmn-moddle' {
  /** An element of a BPMN document: its standard properties by name, those of other namespaces in `$attrs`. */
  export interface ModdleElement {
    readonly $type: string;
    readonly $attrs?: Record<string, unknown>;
    readonly $children?: readonly ModdleElement[];
    readonly id?: string;
    get(name: string): unknown;
    [name: string]: unknown;
  }

  export class BpmnModdle {
    create(type: string, properties?: object): ModdleElement;
    createAny(type: string, namespace: string, properties?: object): ModdleElement;
    fromXML(xml: string): Promise<{
      readonly rootElement: ModdleElement;
      readonly warnings: readonly { readonly message: string }[];
    }>;
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>;
  }
}
